/**
 * Releases of widely used packages that were published by an attacker, as far as public reports named them by 27 November
 * 2026. The registry has removed them, but a lock file, a mirror or a cache may still bring one. Add to it what is reported.
 */
export const compromisedReleases: Readonly<Record<string, readonly string[]>> = {
  'ansi-regex': ['6.2.1'],
  'ansi-styles': ['6.2.2'],
  backslash: ['0.2.1'],
  chalk: ['5.6.1'],
  'chalk-template': ['1.1.1'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  color: ['5.0.1'],
  'color-convert': ['3.1.1'],
  'color-name': ['2.0.1'],
  'color-string': ['2.1.1'],
  debug: ['4.4.2'],
  'error-ex': ['1.3.3'],
  'eslint-scope': ['3.7.2'],
  'event-stream': ['3.3.6'],
  'has-ansi': ['6.0.1'],
  'is-arrayish': ['0.3.3'],
  'node-ipc': ['10.1.1', '10.1.2'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  'simple-swizzle': ['0.2.3'],
  'slice-ansi': ['7.1.1'],
  'strip-ansi': ['7.1.1'],
  'supports-color': ['10.2.1'],
  'supports-hyperlinks': ['4.1.1'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  'wrap-ansi': ['9.0.1'],
}
