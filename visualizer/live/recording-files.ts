/** Recordings as files. The whole file is checked before any of it is used. */
import { fromPromise } from 'xstate'
import { readLog } from '#machines/record/read-log.ts'
import { Misfit } from '#machines/record/reading.ts'
import { logFileName } from '#machines/record/session-log.ts'
import { saveFile } from '../export/save-file.ts'
import type { SessionStore } from './session-store.ts'

const largest = 32 * 1024 * 1024

export const readRecording = (store: SessionStore) =>
  fromPromise<{ length: number }, { file: File }>(async ({ input: { file } }) => {
    if (file.size > largest) throw new Misfit('The file is larger than 32 MB.')
    const log = readLog(await file.text())
    store.take(log, log.entries.length)
    return { length: log.entries.length }
  })

export const saveRecording = (store: SessionStore) =>
  fromPromise<void, undefined>(async () => {
    const log = store.log(Date.now())
    saveFile(logFileName(log), 'application/json', JSON.stringify(log))
  })
