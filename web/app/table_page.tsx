import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { NamingContext } from "../board/context";
import { Words } from "../i18n/words";
import { Announcer, useAnnouncements } from "./announcer";
import type { Boot } from "./boot";
import type { Connection } from "./connection";
import { KeysPanel } from "./keys_panel";
import { LogPanel } from "./log_panel";
import { applyLook, loadSettings, type Settings, saveSettings } from "./settings";
import { SettingsPanel } from "./settings_panel";
import { emptyState, namingOf, reduce } from "./state";
import { type PanelName, TableBar } from "./table_bar";
import { resultOf, TableMain } from "./table_main";

interface TablePageProps {
  boot: Boot;
  connection: Connection;
}

/** The page of a game: bar, table or result, and what stands beside it. */
export function TablePage({ boot, connection }: TablePageProps) {
  const words = useMemo(() => new Words(boot.lang, boot.messages), [boot]);
  const [state, send] = useReducer(reduce, { words, unit: boot.unit, winds: boot.winds }, emptyState);
  const [settings, change] = useSettings(connection);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const over = resultOf(state.view);
  const [peeking, peek] = useState(false);
  useEffect(() => {
    connection.open({
      message: send,
      status: (status, failure) => send({ type: "status", status, failure }),
    });
    return () => connection.close();
  }, [connection]);
  useEffect(() => {
    if (!over) peek(false);
  }, [over]);

  const order = state.view?.order.join();
  const naming = useMemo(() => namingOf(state), [state.words, state.hello, order]);
  const { said, say } = useAnnouncements(state, naming);
  const close = () => setPanel(null);
  const aside = useSheetAbove(".own .me", panel !== null);
  const goToLog = useGoToLog(setPanel);
  const toggle = (name: PanelName) => setPanel(panel === name ? null : name);
  // While one is on its way a second would come too late: it would be refused on what the first has led to.
  const waiting = useRef(false);
  waiting.current = state.sent;
  const tell = (action: () => void) => {
    if (waiting.current || state.status !== "open") return;
    waiting.current = true;
    send({ type: "sent" });
    action();
  };
  return (
    <NamingContext.Provider value={naming}>
      {state.view && state.status !== "stopped" && (
        <a class="skip" href={over && !peeking ? "#result" : "#hand"}>
          {words.t(over && !peeking ? "table.skip_result" : "table.skip")}
        </a>
      )}
      <div class="play">
        <TableBar
          words={words}
          ruleset={boot.ruleset}
          preset={boot.preset}
          panel={panel}
          lost={state.status === "lost" && over !== null && !peeking}
          onToggle={toggle}
          onShowResult={over && peeking ? () => peek(false) : null}
        />
        <TableMain
          state={state}
          names={boot.names}
          game={boot.game}
          settings={settings}
          panel={panel !== null}
          peeking={peeking}
          onAct={(action) => tell(() => connection.act(action))}
          onNext={() => tell(() => connection.nextDeal())}
          onPeek={() => peek(true)}
          onRetry={() => connection.retry()}
          onSay={say}
          onOpen={(name) => (name === "log" ? goToLog() : toggle(name))}
          onEscape={close}
        />
        <aside class="aside" aria-label={words.t("table.aside")} ref={aside}>
          {panel === "settings" && (
            <SettingsPanel
              words={words}
              settings={settings}
              languages={boot.languages}
              onChange={change}
              onClose={close}
            />
          )}
          {panel === "keys" && <KeysPanel words={words} letters={settings.letters} onClose={close} />}
          <LogPanel lines={state.lines} open={panel === "log"} onClose={close} />
        </aside>
      </div>
      <Announcer said={said} />
    </NamingContext.Provider>
  );
}

function useSettings(connection: Connection): [Settings, (settings: Settings) => void] {
  const [settings, set] = useState(loadSettings);
  useEffect(() => connection.pace(settings.pace), [connection, settings.pace]);
  useEffect(() => applyLook(settings), [settings]);
  const change = (next: Settings) => {
    saveSettings(next);
    set(next);
  };
  return [settings, change];
}

/** Tells the style sheet how far down a sheet may reach: to one's own place, without cutting its first line. */
function useSheetAbove(selector: string, open: boolean): RefObject<HTMLElement | null> {
  const aside = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = aside.current;
    if (!open || !sheet) return;
    const below = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    const room = below - sheet.getBoundingClientRect().top - 4;
    if (room > 240) sheet.style.setProperty("--sheet", `${room}px`);
    else sheet.style.removeProperty("--sheet");
  });
  return aside;
}

/** Opens the log where it is a sheet, and puts the focus on it. */
function useGoToLog(setPanel: (panel: PanelName) => void): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) document.getElementById("log")?.focus();
    wanted.current = false;
  });
  return () => {
    wanted.current = true;
    setPanel("log");
  };
}
