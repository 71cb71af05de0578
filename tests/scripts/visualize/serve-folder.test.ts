import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { serveFolder } from '../../../scripts/visualize/serve-folder.ts'

const around = mkdtempSync(join(tmpdir(), 'serve-folder-'))
afterEach(() => rmSync(around, { recursive: true, force: true }))

/** Not with `fetch`, which would remove the dots from a path before the request. */
async function ask(
  port: string,
  path: string,
): Promise<{ status: number | undefined; type: string | undefined }> {
  return await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, type: answer.headers['content-type'] })
    })
      .on('error', reject)
      .end()
  })
}

describe(serveFolder.name, () => {
  it('serves the files of a folder to this computer, and nothing around it', async () => {
    const folder = join(around, 'site')
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), '<p>here</p>')
    writeFileSync(join(around, 'secret.html'), '<p>not for you</p>')

    const { server, address } = await serveFolder(folder)
    const { port } = new URL(address)
    const answers = await Promise.all(
      ['/', '/index.html', '/nothing.js', '/../secret.html', '/%2e%2e/secret.html', '/%'].map((path) =>
        ask(port, path),
      ),
    )
    server.close()

    const page = { status: 200, type: 'text/html; charset=utf-8' }
    const none = { status: 404, type: 'text/plain' }
    expect(answers).toEqual([page, page, none, none, none, none])
  })
})
