/**
 * The content security policy and the other headers, as a browser gets them. Every test that opens its pages through
 * support/world.ts checks that they do not violate the policy; this file proves that the check works.
 */
import { type APIRequestContext, expect } from '@playwright/test'
import { watch } from './support/watched.ts'
import { test } from './support/world.ts'

const pages = ['/', '/signin', '/home', '/persons/17-1', '/nowhere']

async function policyOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { headers: { accept: 'text/html' } })
  const policy = answer.headers()['content-security-policy'] ?? ''
  return {
    policy,
    nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '',
    text: await answer.text(),
    headers: answer.headers(),
  }
}

for (const address of pages) {
  test(`${address} has a strict policy with a nonce of its own in every answer`, async ({ request }) => {
    const first = await policyOf(request, address)
    const second = await policyOf(request, address)

    expect(first.policy).toContain("default-src 'self'")
    expect(first.policy).toContain("frame-ancestors 'none'")
    expect(first.policy).not.toMatch(/unsafe-|\*|https?:/)
    expect(first.nonce).toMatch(/^[A-Za-z0-9+/]{20,}=*$/)
    expect(first.text).toContain(first.nonce)
    expect(second.nonce).not.toBe(first.nonce)
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })
}

test('only its own server may frame an embedded page', async ({ request }) => {
  const { policy } = await policyOf(request, '/home?embed=true')

  expect(policy).toContain("frame-ancestors 'self'")
})

test('the tests notice a violation of the policy', async ({ browser }) => {
  const context = await browser.newContext()
  const said = await watch(context)
  const page = await context.newPage()
  await page.goto('/')

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
  })

  await expect.poll(() => said.problems.some((problem) => problem.includes('script-src'))).toBe(true)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await context.close()
})
