import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { researchToolsMachine } from '#machines/research-tools/research-tools.machine.ts'
import { ResearchTools } from '#ui/screens/user/research-tools.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

it('[USP-17] [USP-18] names the dialog, says what it is for, and groups the tools', async () => {
  const flow = createActor(researchToolsMachine).start()
  render(
    <Look>
      <ResearchTools flow={flow} chosen={['gramps']} disabled={false} />
    </Look>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Choose research tools' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Research tools' }))
  expect(dialog.getByText('Select the tools you use most in your research.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Done' })).toBeDefined()
  const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups).toEqual(['Genealogy apps', 'Online records', 'Global trees', 'DNA', 'Other tools'])
})
