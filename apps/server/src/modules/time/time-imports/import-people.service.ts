import type { NameChoice } from '@stint/contract';
import { grouped } from '@stint/domain/grouped';
import { nameKey } from '@stint/domain/imports/name-key';
import { foldText } from '@stint/domain/search';
import type { ReadTime } from '@stint/domain/time/time-imports';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import * as statements from './time-imports.sql.ts';
import { PersonRow } from './time-imports.sql.ts';

/** A member, or a person that the import adds as a former member. */
export interface ImportPerson extends PersonRow {
  isNew: boolean;
}

/** Words of a name in any order, without accents. */
const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

const first = <T>(all: readonly T[] | undefined) => (all?.length === 1 ? all[0] : undefined);

/** Finds the people of a file. With `suggests`, a similar name is taken and others become former members. */
export class People {
  readonly #byId: ReadonlyMap<string, PersonRow>;
  readonly #byEmail: ReadonlyMap<string, PersonRow>;
  readonly #byName: ReadonlyMap<string, PersonRow[]>;
  readonly #byWords: ReadonlyMap<string, PersonRow[]>;
  readonly #choices: ReadonlyMap<string, NameChoice>;
  readonly #made = new Map<string, ImportPerson>();
  readonly #self: PersonRow | undefined;
  readonly #zone: string;
  readonly #suggestsNew: boolean;
  readonly #suggests: boolean;
  /** Names without a member, and what is chosen for each. */
  readonly unknown = new Map<string, NameChoice>();

  private constructor(
    ctx: Ctx,
    people: readonly PersonRow[],
    { choices, zone, suggests }: { choices: readonly NameChoice[]; zone: string; suggests: boolean },
  ) {
    this.#byId = new Map(people.map((person) => [person.id, person]));
    // Of several people with one address, the first.
    this.#byEmail = new Map([...people].reverse().map((person) => [nameKey(person.email), person]));
    this.#byName = grouped(people, ({ name }) => nameKey(name));
    this.#byWords = grouped(people, ({ name }) => wordsOf(name));
    this.#choices = new Map(
      choices.filter(({ kind }) => kind === 'person').map((choice) => [nameKey(choice.name), choice]),
    );
    this.#self = people.find(({ id }) => id === ctx.session.employeeId);
    this.#zone = zone;
    this.#suggests = suggests;
    this.#suggestsNew = suggests && People.mayMake(ctx);
  }

  static mayMake = (ctx: Ctx) => may(ctx, 'ORG_EMPLOYEES_EDIT') && may(ctx, 'CHANGE_SELECTED_EMPLOYEE');

  static async read(ctx: Ctx, options: { choices: readonly NameChoice[]; zone: string; suggests: boolean }) {
    return new People(ctx, await ctx.query(PersonRow, statements.peopleOf(placeOf(ctx).organizationId)), options);
  }

  /** The person of a row, `skip` for one who is left out, or null for a name that nobody has. */
  find(ctx: Ctx, { email, person }: Pick<ReadTime, 'email' | 'person'>): ImportPerson | 'skip' | null {
    if (email === '' && person === '') return this.#self ? { ...this.#self, isNew: false } : null;
    const member = this.#byEmail.get(nameKey(email || person)) ?? first(this.#byName.get(nameKey(person)));
    if (member) return { ...member, isNew: false };
    const name = person || email;
    const choice = this.#choices.get(nameKey(name)) ?? this.#suggestion(name);
    return choice ? this.#chosen(ctx, { ...choice, name }, email) : this.#none(name);
  }

  #chosen(ctx: Ctx, choice: NameChoice, email: string): ImportPerson | 'skip' | null {
    const { action, name, value } = choice;
    const member = action === 'use' ? this.#byId.get(value ?? '') : undefined;
    if (action === 'use' && !member) return this.#none(name);
    this.unknown.set(name, choice);
    if (member) return { ...member, isNew: false };
    if (action === 'skip') return 'skip';
    return People.mayMake(ctx) ? this.#make(name, email) : null;
  }

  #none(name: string): null {
    this.unknown.set(name, { kind: 'person', name, action: 'skip', value: null });
    return null;
  }

  #suggestion(name: string): NameChoice | null {
    if (!this.#suggests) return null;
    const alike = first(this.#byWords.get(wordsOf(name.includes('@') ? name.replace(/@.*/, '') : name)));
    if (alike) return { kind: 'person', name, action: 'use', value: alike.id };
    return this.#suggestsNew ? { kind: 'person', name, action: 'create', value: null } : null;
  }

  #make(name: string, email: string): ImportPerson {
    const key = nameKey(name);
    const createdPerson = this.#made.get(key);
    if (createdPerson) return createdPerson;
    const person = { id: crypto.randomUUID(), name, email, calendar: this.#zone, isNew: true };
    this.#made.set(key, person);
    return person;
  }

  /** Those who become former members. */
  get made(): readonly ImportPerson[] {
    return [...this.#made.values()];
  }
}
