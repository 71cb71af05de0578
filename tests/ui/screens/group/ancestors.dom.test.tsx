import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { FoundFamilies } from '#domain/groups/common-ancestors.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { groupScopeMachine } from '#machines/group-scope/group-scope.machine.ts'
import { darwins, halfFamily } from '#machines/group-scope/sample-families.ts'
import { sampleGroupId } from '#machines/paths/sample-values.ts'
import { ChooseAncestors } from '#ui/screens/group/choose-ancestors.tsx'
import { AncestorsCouple } from '#ui/screens/group/common-ancestors.tsx'

afterEach(cleanup)

const warning = (tree: string) => new RegExp(`^The group does not see this family: it is only in ${tree}\\.`)

describe('a couple that the group does not see', () => {
  const couple = (seen: readonly DataGroupId[] | null, mayModify = true) => {
    const view = { chosen: darwins.id, family: darwins, mayModify, isStep: false, seen }
    render(<AncestorsCouple flow={createActor(groupScopeMachine).start()} view={view} />)
    return screen.queryByText(warning('Darwin papers'))
  }

  it('[part of SCP-01] is warned of on the page of the group, to those who can choose another one', () => {
    expect(couple([sampleGroupId(9)])).not.toBeNull()
  })

  it.each([
    ['the group sees it', [sampleGroupId(9), sampleGroupId(1)], true],
    ['it is not known yet what the group sees', null, true],
    ['the viewer cannot change it', [], false],
  ] as const)('is not warned of if %s', (_why, seen, mayModify) => {
    expect(couple(seen, mayModify)).toBeNull()
  })

  it('[part of SCP-02] is warned of before it is chosen', async () => {
    const findFamilies = fromPromise<FoundFamilies, { text: string }>(async () => ({
      families: [halfFamily],
      limited: false,
    }))
    const flow = createActor(groupScopeMachine.provide({ actors: { findFamilies } }))
    flow.start()
    flow.send({ type: 'choice opened', current: null })
    flow.send({ type: 'text typed', text: 'Emma' })
    render(<ChooseAncestors flow={flow} seen={[sampleGroupId(9)]} />)
    ;(await screen.findByRole('radio', { name: /Emma Allen/ })).click()

    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(warning('Darwin papers and Allen')),
    )
  })
})
