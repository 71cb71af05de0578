import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '#domain/users/account-deletion.ts'
import { sampleSummary } from '#machines/account-deletion/sample-summary.ts'
import { DeletionSummaryList } from '#ui/screens/account/deletion-summary.tsx'

const show = (trees: typeof sampleSummary.trees) =>
  render(
    <DeletionSummaryList
      summary={{ ...sampleSummary, trees }}
      draft={emptyDraft}
      disabled={false}
      onGroup={() => undefined}
      onChild={() => undefined}
    />,
  )
const backWords = () =>
  within(screen.getByRole('group', { name: 'What becomes of your group The Byrons?' })).queryByText(
    /^If you hand it over and come back/,
  )

describe(DeletionSummaryList.name, () => {
  afterEach(cleanup)

  it('says before a group is handed over that it may lose the trees for good, if it sees any', () => {
    show(sampleSummary.trees)
    expect(backWords()).not.toBeNull()
    cleanup()

    show(sampleSummary.trees.map((tree) => ({ ...tree, seenBy: ['Maud Mother'] })))
    expect(backWords()).toBeNull()
  })
})
