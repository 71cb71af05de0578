import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { researchToolsMachine } from '#machines/research-tools/research-tools.machine.ts'
import { userProfileEditMachine } from '#machines/user-profile-edit/user-profile-edit.machine.ts'
import { About } from '#ui/screens/user/about.tsx'
import type { UserView } from '#ui/screens/user/user-view.ts'
import { Look } from '#ui/shell/look.tsx'
import { sampleUserView } from './sample-user-view.ts'

const nothing = { since: null, tools: [], activity: [], surnames: [] }

const show = (user: Partial<UserView>) =>
  render(
    <Look>
      <About
        flow={createActor(userProfileEditMachine).start()}
        tools={createActor(researchToolsMachine).start()}
        user={{ ...sampleUserView, ...user }}
      />
    </Look>,
  )

describe(About.name, () => {
  afterEach(cleanup)

  it('says that nothing is written if the user shows activity and surnames, but the viewer reads no tree', () => {
    show({ ...nothing, own: false, mayEdit: false })

    expect(screen.getByText('Nothing is written here yet.')).toBeDefined()
  })

  it('asks only a user who may edit to write something', () => {
    show({ ...nothing, own: true, mayEdit: false })
    expect(screen.getByText('Nothing is written here yet.')).toBeDefined()
    cleanup()

    show({ ...nothing, own: true, mayEdit: true })
    expect(screen.getByText('Tell your relatives how you research: press Edit.')).toBeDefined()
  })
})
