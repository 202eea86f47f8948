import type { Sql } from './sql.ts';

/** The conditions of a list, as numbered parameters; `key` tells statements of different conditions apart. */
export class Where {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];
  #key = '';

  /** The number of one more value, as it is written in SQL. */
  value(value: unknown): `$${number}` {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A condition in which `?` stands for the value; without a value, or with an empty list, it does not apply. */
  and(name: string, condition: string | Sql, value: unknown): this {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return this;
    this.#key += `.${name}`;
    this.#parts.push(String(condition).replaceAll('?', this.value(value)));
    return this;
  }

  get sql(): string {
    return this.#parts.length > 0 ? this.#parts.map((part) => `(${part})`).join(' and ') : 'true';
  }
  get key(): string {
    return this.#key;
  }
}
