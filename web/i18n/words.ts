/** Texts by message id, as the server sends them for one language. */
export type Messages = Readonly<Record<string, string>>;

/** What a placeholder stands for; `T` is anything that is drawn instead of read, such as a tile. */
type Values<T = never> = Readonly<Record<string, string | number | T>>;

/** The texts of one language: whole sentences with {placeholders}, never glued from parts. */
export class Words {
  readonly lang: string;
  readonly #messages: Messages;
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;

  constructor(lang: string, messages: Messages) {
    this.lang = lang;
    this.#messages = messages;
    this.#plural = new Intl.PluralRules(lang);
    this.#number = new Intl.NumberFormat(lang);
  }

  has(id: string): boolean {
    return id in this.#messages;
  }

  /** The text of a message; a missing one shows its id, so that it is seen. */
  t(id: string, values: Values = {}): string {
    return this.parts(id, values).join("");
  }

  /** The text of a message in pieces: what is drawn keeps its place between the words. */
  parts<T = never>(id: string, values: Values<T> = {}): (string | T)[] {
    const text = this.#messages[id] ?? id;
    return text.split(/\{(\w+)\}/).map((piece, i) => {
      if (i % 2 === 0) return piece;
      const value = values[piece];
      if (value === undefined) return `{${piece}}`;
      return typeof value === "number" ? this.number(value) : value;
    });
  }

  /** The form of `id` for a number: `id.one`, `id.few`, … or `id.other`; the number is {count}. */
  count(id: string, count: number, values: Values = {}): string {
    const form = `${id}.${this.#plural.select(count)}`;
    return this.t(this.has(form) ? form : `${id}.other`, { ...values, count });
  }

  /** "a, b or c" or "a, b and c". */
  list(items: readonly string[], type: "disjunction" | "conjunction" = "conjunction"): string {
    return new Intl.ListFormat(this.lang, { type }).format(items);
  }

  number(value: number): string {
    return this.#number.format(value).replace("-", "−");
  }

  /** A name as it stands inside a sum or a sentence: "Dealer streak" is "dealer streak" there, "MCR" stays. */
  inside(name: string): string {
    const [first = "", second = ""] = name;
    if (second !== second.toLocaleLowerCase(this.lang)) return name;
    return first.toLocaleLowerCase(this.lang) + name.slice(first.length);
  }

  /** With its sign, except nought: +240, −120, 0. */
  signed(value: number): string {
    return value > 0 ? `+${this.number(value)}` : this.number(value);
  }
}
