import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { createLoader } from '#services/entities/loader.ts'
import { useWhoIsHere } from '../../../../src/app/routes/demo/demo-visit.ts'
import { refusal, testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

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

  it('distinguishes visitors of the demo from users with an account', async () => {
    await expect.poll(shown(ada, ['User', 'DemoUser'])).toBe('demo')
    cleanup()
    await expect.poll(shown(ada, ['User'])).toBe('account')
    cleanup()
    await expect.poll(shown(null)).toBe('nobody')
  })

  it.each([404, 503])(
    'counts a signed-in user as one with an account when the server answers %i',
    async (status) => {
      const app = testApp(sessionFlow(Promise.resolve(ada)))
      const { transport } = testServer(() => refusal(status, status === 404 ? 'not-found' : 'unavailable'))
      const loader = createLoader({ model: app.model, transport, now: app.now, report: () => undefined })
      renderAt('/', { ...app, loader }, [{ path: '/', Component: Probe }])

      await expect.poll(() => screen.getByRole('status').textContent).toBe('account')
    },
  )
})
