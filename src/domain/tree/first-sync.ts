/** A sync is the first upload of a tree if it began within ten minutes after the workspace was made or changed (NWS-04). */
export const isFirstSync = (createdDate: string, workspaceModifiedDate: string): boolean =>
  Date.parse(createdDate) - Date.parse(workspaceModifiedDate) < firstWithin

/** In milliseconds. */
const firstWithin = 10 * 60_000
