/**
 * How often each kind of noise changes a fact in a copied tree. All shares are from 0 to 1, and apply to each tree
 * separately.
 */
export interface NoiseLevel {
  /** The probability that the person is in the tree. */
  readonly kept: number
  readonly name: {
    readonly laterGivenNamesLost: number
    readonly laterGivenNamesShortened: number
    /** How often a name has another form: Bill for William, Peggy for Margaret, Johann for John. */
    readonly variant: number
    readonly respelledGivenName: number
    readonly respelledSurname: number
    readonly mistyped: number
    readonly surnameLost: number
    /** How often a wife has her husband's surname and not her own. */
    readonly marriedSurname: number
  }
  readonly date: {
    readonly lost: number
    /** How often only the year remains of an exact day. */
    readonly yearOnly: number
    readonly about: number
    readonly yearBeside: number
    readonly yearsApart: number
    readonly dayWrong: number
    /** How often only the baptism is known, and not the birth. */
    readonly onlyBaptism: number
  }
  readonly place: { readonly lost: number; readonly partsLost: number; readonly respelled: number }
  readonly sex: { readonly lost: number; readonly wrong: number }
  /** A tie is missing: a child of a family, or a spouse of a family. */
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

/** Half as much noise of each kind as in `hard`. */
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
  // The cast is safe, because the result has the same keys as the input.
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, share * by]),
  ) as unknown as Shares
}
