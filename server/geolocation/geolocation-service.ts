/**
 * Asks a service of the operator's where an address is. It speaks what most of them do: the address in the path or
 * the query, and JSON with latitude, longitude, city, region_code and country_code.
 */
import * as z from 'zod/mini'
import { isStorable } from '#contract/wire.ts'
import { requestTimeout } from '#domain/constants.ts'

const word = z.pipe(
  z.string().check(z.maxLength(200), z.refine(isStorable)),
  z.transform((text) => text.trim() || null),
)

const Answer = z.object({
  latitude: z.nullish(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullish(z.number().check(z.gte(-180), z.lte(180))),
  city: z.nullish(word),
  region_code: z.nullish(word),
  country_code: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/))),
})
export type ServiceAnswer = z.infer<typeof Answer>

/** An answer is a few hundred bytes; whoever sends more sends something else. */
const longestAnswer = 65_536

/**
 * What the service says of an address; null when it could not say: it is late, broken, or answers anything else. Why
 * is not logged, since the address of the call would be in it.
 * @param template its address, with `{ip}` where the internet address belongs
 */
export async function askService(template: string, address: string): Promise<ServiceAnswer | null> {
  try {
    const response = await fetch(template.replaceAll('{ip}', encodeURIComponent(address)), {
      headers: { accept: 'application/json' },
      // Where the operator pointed to, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeout),
    })
    if (!response.ok || response.body === null) return null
    const answer = Answer.safeParse(JSON.parse(await readAtMost(longestAnswer, response.body)))
    return answer.success ? answer.data : null
  } catch {
    // Whatever it was, there is another way to guess.
    return null
  }
}

/** Throws as soon as more has come. */
async function readAtMost(limit: number, body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
