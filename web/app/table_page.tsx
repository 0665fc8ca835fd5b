import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { NamingContext } from "../board/context";
import { ResultPage } from "../board/result/result_page";
import { Words } from "../i18n/words";
import { Announcer, useAnnouncements } from "./announcer";
import type { Boot } from "./boot";
import type { Connection } from "./connection";
import { KeysPanel } from "./keys_panel";
import { LogPanel } from "./log_panel";
import { applyLook, loadSettings, type Settings, saveSettings } from "./settings";
import { SettingsPanel } from "./settings_panel";
import { emptyState, namingOf, reduce, type TableState } from "./state";
import { type PanelName, TableBar } from "./table_bar";

interface TablePageProps {
  boot: Boot;
  connection: Connection;
}

/** The page of a game: bar, table or result, and what stands beside it. */
export function TablePage({ boot, connection }: TablePageProps) {
  const words = useMemo(() => new Words(boot.lang, boot.messages), [boot]);
  const [state, send] = useReducer(reduce, words, emptyState);
  const [settings, change] = useSettings(connection);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const over = resultOf(state);
  const [peeking, peek] = useState(false);
  const showsResult = over !== null && !peeking;
  const hasShownResult = useRef(false);
  useEffect(() => {
    if (showsResult) hasShownResult.current = true;
  }, [showsResult]);
  useEffect(() => {
    connection.open({ message: send, status: (status) => send({ type: "status", status }) });
    return () => connection.close();
  }, [connection]);
  useEffect(() => {
    if (!over) peek(false);
  }, [over]);

  const naming = useMemo(() => namingOf(state), [state.words, state.hello]);
  const { said, say } = useAnnouncements(state, naming);
  const toggle = (name: PanelName) => setPanel(panel === name ? null : name);
  const reported =
    <A extends unknown[]>(tell: (...what: A) => void) =>
    (...what: A) => {
      send({ type: "sent" });
      tell(...what);
    };
  const offline = state.status === "lost";
  const close = () => setPanel(null);
  const goToLog = useGoToLog(setPanel);

  return (
    <NamingContext.Provider value={naming}>
      {state.view && (
        <a class="skip" href={showsResult ? "#result" : "#hand"}>
          {words.t(showsResult ? "table.skip_result" : "table.skip")}
        </a>
      )}
      <div class="play">
        <TableBar
          words={words}
          panel={panel}
          onToggle={toggle}
          onShowResult={over && peeking ? () => peek(false) : null}
        />
        {state.view === null ? (
          <main class="board loading" aria-label={words.t("table.label")}>
            <h1>{words.t(offline ? "note.lost" : "table.loading")}</h1>
          </main>
        ) : over && showsResult ? (
          <ResultPage
            view={state.view}
            result={over}
            names={boot.names}
            onNext={reported(() => connection.nextDeal())}
            onPeek={() => peek(true)}
          />
        ) : (
          <Board
            view={state.view}
            legal={state.legal}
            last={state.last}
            offline={offline}
            sent={state.sent}
            refusal={state.refusal && refusalText(words, state.refusal)}
            letters={settings.letters}
            atOnce={settings.atOnce}
            panel={panel !== null}
            takesFocus={hasShownResult.current}
            onAct={reported((action) => connection.act(action))}
            onSay={say}
            onOpen={(name) => (name === "log" ? goToLog() : toggle(name))}
            onEscape={close}
          />
        )}
        <aside class="aside" aria-label={words.t("table.aside")}>
          {panel === "settings" && (
            <SettingsPanel words={words} settings={settings} onChange={change} onClose={close} />
          )}
          {panel === "keys" && <KeysPanel words={words} letters={settings.letters} onClose={close} />}
          <LogPanel lines={state.lines} open={panel === "log"} onClose={close} />
        </aside>
      </div>
      <Announcer said={said} />
    </NamingContext.Provider>
  );
}

function resultOf({ view }: TableState) {
  if (!view || (view.phase.type !== "deal_over" && view.phase.type !== "game_over")) return null;
  return view.result;
}

export function refusalText(words: Words, code: string): string {
  return words.t(words.has(`refused.${code}`) ? `refused.${code}` : "refused.other");
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
