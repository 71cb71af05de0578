import type { NameParts } from '#contract/research/person.ts'
import { splitSurname } from '#domain/names/titles.ts'
import type { SurnameCount } from '#domain/upload/upload.ts'

/** Counts surnames while persons are read. */
export class SurnameCounter {
  readonly #counts = new Map<string, number>()

  add(name: NameParts): void {
    for (const { kind, text } of name) {
      const surname = kind === 'Surname' ? splitSurname(text).name : ''
      if (surname !== '') this.#counts.set(surname, (this.#counts.get(surname) ?? 0) + 1)
    }
  }

  /** The most frequent surnames; of two equally frequent ones, the one that came first. */
  top(most: number): SurnameCount[] {
    return Array.from(this.#counts, ([surname, count]) => ({ surname, count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, most)
  }
}
