import { useEffect, useRef } from "preact/hooks";
import { FlatTile } from "../board/tile";
import type { Words } from "../i18n/words";
import type { Failure } from "./connection";

interface FailureProps {
  words: Words;
  failure: Failure;
  onRetry(): void;
}

/** The connection was given up: what failed, that the game is safe, another try, a code to report. */
export function FailurePage({ words, failure, onRetry }: FailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="board failed" id="failure">
      <section class="card problem">
        <div class="fallen">
          {["1z", "??", "7z"].map((tile) => (
            <FlatTile key={tile} words={words} tile={tile} />
          ))}
        </div>
        <h1 tabIndex={-1} ref={heading}>
          {words.t("failure.title")}
        </h1>
        <p>{words.t(`failure.${failure}`)}</p>
        <p>{words.t("failure.safe")}</p>
        <div class="buttons">
          <button type="button" class="btn btn-now" onClick={onRetry}>
            {words.t("failure.retry")}
          </button>
          <a class="btn" href={`/${words.lang}/`}>
            {words.t("page.error.home")}
          </a>
        </div>
        <p class="small soft">
          {words.t("page.error.code")} <code>socket_{failure}</code>
        </p>
      </section>
    </main>
  );
}
