/** A companion in tests, with the server that it talks to and the page that it shows. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Browser } from '#sync/cli/browser.ts'
import { worldOf } from '../../support/command.ts'
import { type MemoryServer, memoryServer } from '../../support/memory-server.ts'
import { present } from '../../support/present.ts'

export const treeOf = (...names: string[]) =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${names.map((name, nth) => `0 @I${nth}@ INDI\n1 NAME ${name} /Example/\n1 DEAT Y\n`).join('')}0 TRLR\n`

/** The waits pass as soon as a test of the file waits for something. */
export function quickWaits(): void {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
  )
  afterEach(() => void vi.useRealTimers())
}

/** Lets the waits of the companion pass until the check holds. */
export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(5000)
      await check()
    },
    { timeout: 60_000, interval: 20 },
  )

export const nobody = { KINWEAVE_TOKEN: '' }

/** Ada's computer, with a folder for documents. */
export function begin() {
  const server = memoryServer()
  const ofComputer: typeof fetch = (input, init) =>
    new Request(input).url.startsWith('http://127.0.0.1') ? fetch(input, init) : server.fetch(input, init)
  const world = worldOf({ fetch: ofComputer })
  mkdirSync(join(world.folder, 'Documents'))
  const document = (name: string, ...names: string[]) => world.file(`Documents/${name}`, treeOf(...names))
  return { server, world, document }
}

type World = ReturnType<typeof begin>['world']

/** Runs the companion until `look` has seen what it waits for. */
export async function companion(
  world: World,
  look: (page: Awaited<ReturnType<typeof pageOf>>) => Promise<void>,
  {
    words = 'watch --all',
    environment,
    browser,
  }: { words?: string; environment?: Record<string, string>; browser?: Browser } = {},
) {
  const ended = new AbortController()
  let said = ''
  const running = world.run(words, {
    signal: ended.signal,
    onWords: (text) => void (said += text),
    ...(environment === undefined ? {} : { environment }),
    ...(browser === undefined ? {} : { browser }),
  })
  await until(() => expect(said).toContain('The companion runs'))
  await look(await pageOf(world))
  ended.abort()
  return running
}

/** The page, opened as its user does. */
async function pageOf(world: World) {
  const address = /http:\/\/127\S+\/open\/\S+/.exec((await world.run('watch --status')).out)?.[0]
  const entered = await fetch(present(address, 'address'), { redirect: 'manual' })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { origin, href } = new URL(ledTo(await entered.text()), address)
  const page = () => fetch(href, { headers: { cookie } })
  const html = async () => (await page()).text()
  /** What the page says about a file, or about everything. */
  const words = async () => textOf(await html())
  const send = (path: string) =>
    fetch(new URL(path, href), { method: 'POST', headers: { cookie, origin }, redirect: 'manual' })
  /** Presses a button of a file. */
  const press = async (button: string, file: string) => {
    const forms = [
      ...(await html()).matchAll(/action="([^"]+)"><button [^>]+>([^<]+)<span class="hidden"> ([^<]+)</g),
    ]
    const form = forms.find(([, , label, name]) => label === button && name === file)
    return send(present(form?.[1], `button ${button}`))
  }
  return { page, html, words, press, send }
}

/** Where a page leads that does nothing else. */
export const ledTo = (html: string) => present(/ content="0;url=([^"]+)"/.exec(html)?.[1], 'address')

const textOf = (html: string) =>
  html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

export const completed = ({ syncs }: MemoryServer) =>
  syncs.filter(({ state }) => state === 'Completed').length
