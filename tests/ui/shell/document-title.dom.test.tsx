import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDocumentTitle } from '#ui/shell/document-title.ts'

function Titled({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

it('writes a title in its stored order, whatever the text direction of a name', () => {
  render(<Titled title={'\u202Egnp\u2066 Darwin\u2069'} />)

  expect(document.title).toBe('gnp Darwin · Kinweave')
})
