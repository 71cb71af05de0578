import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStrayFiles } from '#ui/components/held-files.ts'

/** Returns whether the browser would still do what it does by itself. */
const dropped = (types: readonly string[]) => fireEvent.drop(document.body, { dataTransfer: { types } })

describe(refuseStrayFiles.name, () => {
  it('keeps the page when files are dropped where nobody takes them, and leaves texts alone', () => {
    expect(dropped(['Files'])).toBe(true)

    refuseStrayFiles()

    expect(dropped(['Files'])).toBe(false)
    expect(dropped(['text/plain'])).toBe(true)
  })
})
