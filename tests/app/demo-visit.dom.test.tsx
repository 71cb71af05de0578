import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { useWhoIsHere } from '../../src/app/demo-visit.ts'
import { ada, sessionFlow } from './support/session-flow.ts'
import { renderAt, testApp } from './support/test-app.tsx'

function Probe() {
  return <p role="status">{useWhoIsHere()}</p>
}

function shown(restored: typeof ada | null, privileges?: Privilege[]) {
  renderAt('/', testApp(sessionFlow(Promise.resolve(restored)), privileges), [
    { path: '/', Component: Probe },
  ])
  return () => screen.getByRole('status').textContent
}

describe(useWhoIsHere.name, () => {
  afterEach(cleanup)

  it('tells those who only look at the demo from those with an account', async () => {
    await expect.poll(shown(ada, ['User', 'DemoUser'])).toBe('demo')
    cleanup()
    await expect.poll(shown(ada, ['User'])).toBe('account')
    cleanup()
    await expect.poll(shown(null)).toBe('nobody')
  })
})
