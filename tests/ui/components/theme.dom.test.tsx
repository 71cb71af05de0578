import { Theme } from '@radix-ui/themes/components/theme'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nestedTheme, rootTheme } from '#ui/components/theme.ts'

const attributesOf = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))

it('marks elements exactly as the component of Radix Themes does', () => {
  const theirs = render(
    <Theme accentColor="plum" grayColor="sand" radius="medium">
      <Theme />
    </Theme>,
  ).container.firstElementChild
  const ours = render(
    <div {...rootTheme}>
      <div {...nestedTheme} />
    </div>,
  ).container.firstElementChild

  expect(attributesOf(ours)).toEqual(attributesOf(theirs))
  expect(attributesOf(ours?.firstElementChild)).toEqual(attributesOf(theirs?.firstElementChild))
  expect(ours?.firstElementChild).not.toBeNull()
})
