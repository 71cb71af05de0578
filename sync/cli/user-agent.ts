import type { Surroundings } from './surroundings.ts'

/** What this program calls itself to servers, with the system in the words that browsers use for it. */
export const userAgent = ({ model }: Surroundings['device']): string =>
  `Kinweave/1 (${model.replace(/^Darwin/, 'Macintosh').replace(/^Windows_NT/, 'Windows NT')})`
