/**
 * How often each kind of noise changes a fact in a copied tree. All shares are from 0 to 1, for each tree separately.
 */
export interface NoiseLevel {
  /** The probability that the person is in the tree. */
  readonly kept: number
  readonly name: {
    readonly laterGivenNamesLost: number
    readonly laterGivenNamesShortened: number
    /** William is Bill, Margaret is Peggy, Johann is John. */
    readonly variant: number
    readonly respelledGivenName: number
    readonly respelledSurname: number
    readonly mistyped: number
    readonly surnameLost: number
    /** For a wife: her husband's surname instead of her own. */
    readonly marriedSurname: number
  }
  readonly date: {
    readonly lost: number
    /** For an exact day: only its year remains. */
    readonly yearOnly: number
    readonly about: number
    readonly yearBeside: number
    readonly yearsApart: number
    readonly dayWrong: number
    /** For a birth: only the baptism is known. */
    readonly onlyBaptism: number
  }
  readonly place: { readonly lost: number; readonly partsLost: number; readonly respelled: number }
  readonly sex: { readonly lost: number; readonly wrong: number }
  /** The share of missing links: a child of a family, a spouse of a family. */
  readonly tieLost: number
}

export const hard: NoiseLevel = {
  kept: 0.93,
  name: {
    laterGivenNamesLost: 0.25,
    laterGivenNamesShortened: 0.15,
    variant: 0.1,
    respelledGivenName: 0.07,
    respelledSurname: 0.15,
    mistyped: 0.04,
    surnameLost: 0.05,
    marriedSurname: 0.12,
  },
  date: {
    lost: 0.22,
    yearOnly: 0.25,
    about: 0.1,
    yearBeside: 0.1,
    yearsApart: 0.04,
    dayWrong: 0.04,
    onlyBaptism: 0.05,
  },
  place: { lost: 0.3, partsLost: 0.3, respelled: 0.06 },
  sex: { lost: 0.02, wrong: 0.001 },
  tieLost: 0.05,
}

/** Everything half as often. */
export const half: NoiseLevel = scaled(hard, 0.5)

export function scaled(level: NoiseLevel, by: number): NoiseLevel {
  return {
    kept: 1 - (1 - level.kept) * by,
    name: each(level.name, by),
    date: each(level.date, by),
    place: each(level.place, by),
    sex: each(level.sex, by),
    tieLost: level.tieLost * by,
  }
}

function each<Shares extends Readonly<Record<string, number>>>(shares: Shares, by: number): Shares {
  // The result has the same keys as the input.
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, share * by]),
  ) as unknown as Shares
}
