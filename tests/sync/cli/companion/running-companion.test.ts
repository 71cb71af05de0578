import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { doorProof, randomSecret } from '#sync/cli/companion/page/door-proof.ts'
import { askCompanion, noteRunning } from '#sync/cli/companion/running-companion.ts'
import { stateFolder } from '#sync/cli/state-folder.ts'
import { patience, patient } from '../../../support/patience.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-running-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const view = { server: 'https://kinweave.example', sentence: 'Your files are watched.', files: [] }

/** Asks where something that answers this has the port of a companion. */
async function asked(answer: (nonce: string, door: string) => unknown) {
  const state = stateFolder({}, newFolder())
  const door = randomSecret()
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    heard.push(request)
    const nonce = request.headers.authorization?.split(' ')[1] ?? ''
    response.end(JSON.stringify(answer(nonce, door)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // The server listens on a port.
  const { port } = server.address() as AddressInfo
  noteRunning(state, { port, door })
  return { port, door, heard, companion: await askCompanion(state, fetch) }
}

describe(askCompanion.name, () => {
  const key = randomSecret()

  it('builds the address of the page from the key of a companion that knows the secret', async () => {
    const { port, companion } = await asked((nonce, door) => ({ key, proof: doorProof(door, nonce), view }))

    expect(companion).toEqual({ address: `http://127.0.0.1:${port}/open/${key}`, view })
  })

  it.each<[string, Parameters<typeof asked>[0]]>([
    ['proves nothing', () => ({ key, address: 'https://evil.example/', view })],
    ['proves with another secret', (nonce) => ({ key, proof: doorProof('wrong', nonce), view })],
    ['repeats an earlier proof', (_, door) => ({ key, proof: doorProof(door, randomSecret()), view })],
    ['answers a key that is none', (nonce, door) => ({ key: '@evil', proof: doorProof(door, nonce), view })],
  ])('believes nobody on the port of an ended companion who %s', async (_, answer) => {
    const { companion, door, heard } = await asked(answer)

    expect(companion).toBe(null)
    expect(heard).toHaveLength(1)
    expect(JSON.stringify(heard[0]?.rawHeaders)).not.toContain(door)
  })
})

describe('the process of a companion', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'leaves no note about itself behind after %s',
    async (signal) => {
      const home = newFolder()
      const note = join(home, 'state/kinweave/companion-page.json')
      const program = join(import.meta.dirname, '../../../../sync/cli/main.ts')
      const child = spawn(process.execPath, [program, 'watch', '--all', '--server', 'http://127.0.0.1:9'], {
        env: { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: join(home, 'state') },
        stdio: 'ignore',
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await vi.waitFor(
        () => expect(JSON.parse(readFileSync(note, 'utf8'))).toMatchObject({ port: expect.any(Number) }),
        patient,
      )

      child.kill(signal)
      await once(child, 'exit')

      expect(existsSync(note)).toBe(false)
    },
    2 * patience,
  )
})
