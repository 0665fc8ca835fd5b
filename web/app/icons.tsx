// Small line drawings for the bar.
const draw = (d: string) => () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const LogIcon = draw("M5 6h14M5 12h14M5 18h9");
export const SettingsIcon = draw("M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M6 14.5v5");
export const KeysIcon = draw("M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.01");
export const CloseIcon = draw("M6 6l12 12M18 6L6 18");

export function Brand({ lang, label }: { lang: string; label: string }) {
  return (
    <a class="brand" href={`/${lang}/`} aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect class="tile-shape" x="4" y="2" width="24" height="28" rx="5" />
        <path class="rays" d="M16 25 8.5 19.5M16 25 10 12M16 25V8M16 25l6-13M16 25l7.5-5.5" />
        <circle class="sun" cx="16" cy="25" r="2.6" />
      </svg>
      <span>NexusRay</span>
    </a>
  );
}
