/**
 * Asks a service, which the operator has chosen, where an address is. It speaks the protocol that most such services
 * use: the address in the path or the query, and an answer in JSON with latitude, longitude, city, region_code and
 * country_code.
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

/** An answer is a few hundred bytes; a longer one is something else. */
const longestAnswer = 65_536

/**
 * What the service says about an address; null if it is late, broken, or answers anything else. The reason is not
 * logged, because it would contain the address.
 * @param template the service's URL, with `{ip}` for the internet address
 */
export async function askService(template: string, address: string): Promise<ServiceAnswer | null> {
  try {
    const response = await fetch(template.replaceAll('{ip}', encodeURIComponent(address)), {
      headers: { accept: 'application/json' },
      // Redirects are not followed: only the operator's URL is asked.
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeout),
    })
    if (!response.ok || response.body === null) return null
    const answer = Answer.safeParse(JSON.parse(await readAtMost(longestAnswer, response.body)))
    return answer.success ? answer.data : null
  } catch {
    // Whatever the error was, the country table is the fallback.
    return null
  }
}

/** Throws as soon as the answer is too long. */
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
