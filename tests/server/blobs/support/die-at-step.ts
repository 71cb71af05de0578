/**
 * Stores bytes in a process that kills itself before a step of the file system. Arguments: the folder, the file to keep,
 * and which step.
 */
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { openFolderStore } from '../../../../server/blobs/folder-store.ts'

const [folder = '', path = '', deadly] = process.argv.slice(2)
const store = await openFolderStore(folder)
let steps = 0

function countSteps(owner: object, names: readonly string[]) {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') throw new Error(`There is no step ${name}.`)
    Reflect.set(owner, name, function counted(this: unknown, ...all: unknown[]): unknown {
      steps += 1
      if (steps === Number(deadly)) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(original, this, all)
    })
  }
}

const handle = await promises.open(path)
countSteps(Object.getPrototypeOf(handle), ['write', 'sync'])
countSteps(promises, ['mkdir', 'open', 'rename', 'rm', 'utimes'])
syncBuiltinESMExports()
await store.keep(path)
process.exitCode = 7
