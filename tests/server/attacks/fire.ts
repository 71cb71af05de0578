/**
 * The ways in which an attack is tried: once; against a server that was restarted (made again on the same database)
 * after the attack was prepared; and fifty times at once over two such servers. So the defence must not depend on the
 * memory of one server. (The servers share this process, so the test would not notice a defence in the memory of a
 * module.)
 */
import type { Answer, TestApp } from '../kit/app.ts'
import { appOn, field } from '../kit/app.ts'

export const settings = ['once', 'after a restart', 'fifty times at once'] as const
export type Setting = (typeof settings)[number]

/** One call of an attacker, to any server. */
export type Shot = (kit: TestApp) => Promise<Answer>

/** Makes the calls of an attack, and returns the answers. */
export async function fire(kit: TestApp, setting: Setting, ...shots: readonly Shot[]): Promise<Answer[]> {
  if (setting === 'once') return inOrder(kit, shots)
  const other = await anotherServer(kit)
  try {
    if (setting === 'after a restart') return await inOrder(other, shots)
    const volley = Array.from({ length: Math.ceil(50 / shots.length) }, () => shots).flat()
    return await Promise.all(volley.map((shot, turn) => shot(turn % 2 === 0 ? kit : other)))
  } finally {
    await other.app.close()
  }
}

async function inOrder(kit: TestApp, shots: readonly Shot[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const shot of shots) answers.push(await shot(kit))
  return answers
}

async function anotherServer(kit: TestApp): Promise<TestApp> {
  const other = await appOn(kit.store, kit.options)
  other.clock.now = kit.clock.now
  return other
}

/** The things in an answer that an attacker could use. */
const spoils = ['access_token', 'refresh_token', 'code', 'redirectTo', 'items', 'subject', 'givenName']

/** The answers that gave the attacker something, or broke the server, with what they gave. */
export const gains = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status < 400 || status >= 500).map(({ status, body }) => ({ status, body }))

/** The answers with something that an attacker could use. */
export const withSpoils = (answers: readonly Answer[]) =>
  answers.filter(({ body }) => spoils.some((name) => field(body, name) !== undefined))
