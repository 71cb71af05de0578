/** Tags of our own for parts without a GEDCOM tag, with the meaning of the RootsMagic part. */
export const ownTags: ReadonlySet<string> = new Set([
  '_ABBREV',
  '_DESC',
  '_FIELD',
  '_FREL',
  '_LIVING',
  '_MREL',
  '_NAME',
  '_PAGE',
  '_PLAC',
  '_PRIM',
  '_PROOF',
  '_QUALITY',
  '_RECT',
  '_REFN',
  '_ROOT',
  '_STATUS',
])
