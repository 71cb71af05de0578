/** How a person comes to the page: by an address with a key, or by a file that leads to this address. */
import { pathToFileURL } from 'node:url'
import type { StateFolder } from '../../state-folder.ts'
import { markup } from './markup.ts'

/** The page is for the browsers of this computer only. */
export const pageHost = '127.0.0.1'

/** `key` works once. */
export const entryAddress = (port: number, key: string): string => `http://${pageHost}:${port}/open/${key}`

const fileName = 'companion-open.html'

/**
 * Writes a file that leads to an address of the page, and returns the address of the file. All users of this computer see
 * the arguments of a program, so that a browser may not be started with the key. Only the owner can read the file.
 */
export const writeEntryFile = (state: StateFolder, address: string): string =>
  pathToFileURL(state.writeText(fileName, leadingPage(address))).href

/** Removes the file if it leads to an address with this key. */
export function removeUsedEntryFile(state: StateFolder, key: string): void {
  if (state.readText(fileName)?.includes(`/open/${key}`)) removeEntryFile(state)
}

export const removeEntryFile = (state: StateFolder): void => state.removeText(fileName)

/** A page that does nothing but lead to an address. */
export const leadingPage = (address: string): string =>
  markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}">
<title>Companion · Kinweave</title></head><body><p><a href="${address}">Open the page of the companion</a></p></body></html>
`.toString()
