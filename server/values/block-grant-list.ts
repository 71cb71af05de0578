/** An invitation to the preview in the operator's notation: `code=spots:Who invites`. */
export interface BlockGrantSetting {
  readonly code: string
  readonly allocated: number
  readonly sourceName: string
}

/** Reads invitations, separated by commas; null if one is malformed or a code occurs twice. */
export function readBlockGrants(list: string): readonly BlockGrantSetting[] | null {
  const grants = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(readBlockGrant)
  if (!grants.every((one) => one !== null)) return null
  return new Set(grants.map(({ code }) => code)).size === grants.length ? grants : null
}

function readBlockGrant(one: string): BlockGrantSetting | null {
  const { code, spots, name } =
    /^(?<code>[\w.-]{1,100})=(?<spots>\d{1,6}):(?<name>.{1,200})$/.exec(one)?.groups ?? {}
  if (code === undefined || spots === undefined || name === undefined) return null
  return { code, allocated: Number(spots), sourceName: name.trim() }
}
