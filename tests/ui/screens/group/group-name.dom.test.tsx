import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { RenameRefusal } from '#domain/groups/group-name.ts'
import { groupEditMachine } from '#machines/group-edit/group-edit.machine.ts'
import { wire } from '#machines/wire.ts'
import { GroupName } from '#ui/screens/group/group-name.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

function show({ mayEdit = true } = {}) {
  const sent: string[] = []
  const renameGroup = fromPromise<Result<null, RenameRefusal>, { name: string }>(async ({ input }) => {
    sent.push(input.name)
    return ok(null)
  })
  const flow = createActor(wire(groupEditMachine)({ renameGroup })).start()
  render(
    <Look>
      <GroupName flow={flow} name="The Kents" mayEdit={mayEdit} />
    </Look>,
  )
  return sent
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: 'Name of the group' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const isFlashing = () => field().closest('[data-rejected]')?.getAttribute('data-rejected') === 'true'

describe(GroupName.name, () => {
  it('[GRP-24] [GRP-26] sends no empty name, and flashes for half a second', async () => {
    const sent = show()
    press('Rename')
    type('   ')
    const begun = performance.now()

    press('Save the name')

    expect(isFlashing()).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('A group needs a name.')
    await expect.poll(isFlashing).toBe(false)
    // The clock of the flow and that of the browser round differently.
    expect(performance.now() - begun).toBeGreaterThan(495)
    expect(sent).toEqual([])
  })

  it('[GRP-25] brings the former name back on Escape, and the focus to where it was', () => {
    const sent = show()
    press('Rename')
    type('Nobody')

    fireEvent.keyDown(field(), { key: 'Escape' })

    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByText('The Kents')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }))
    expect(sent).toEqual([])
    press('Rename')
    expect(field()).toHaveProperty('value', 'The Kents')
  })

  it('sends a name without the blanks around it', async () => {
    const sent = show()
    press('Rename')
    type(' Kents of Whitby ')

    press('Save the name')

    await screen.findByText('Saved.')
    expect(sent).toEqual(['Kents of Whitby'])
  })

  it('[PMA-13] is not edited by members who may not', () => {
    show({ mayEdit: false })

    expect(screen.queryByRole('button')).toBeNull()
  })
})
