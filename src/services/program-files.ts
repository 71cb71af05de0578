import { fromPromise } from 'xstate'
import { ProgramFiles } from '#contract/program-files.ts'
import { requestTimeout } from '#domain/constants.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { type ProgramFile, platformOfProgram } from '#domain/upload/program-files.ts'

/** Learns which files of the sync program the server has. A file of a platform that we do not know is not shown. */
export const loadProgramFilesActor = (
  onTold: (files: readonly ProgramFile[]) => void,
  fetchIt: typeof fetch = fetch,
) =>
  fromPromise<LoadOutcome, undefined>(async ({ signal }) => {
    const response = await fetchIt('/programs.json', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    })
    if (!response.ok) throw new Error(`The server answered ${response.status} for its programs.`)
    const { items } = ProgramFiles.parse(await response.json())
    onTold(items.filter(({ name }) => platformOfProgram(name) !== null))
    return 'found'
  })
