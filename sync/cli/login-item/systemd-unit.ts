import type { LoginProgram } from './login-program.ts'

/** A user service of systemd that runs the companion. It is started again if it breaks, but not if it is stopped. */
export function systemdUnit({ program, words }: LoginProgram): string {
  return `[Unit]
Description=Kinweave companion: keeps family tree files in sync
StartLimitIntervalSec=0

[Service]
Type=exec
ExecStart=${[quoted(program), ...words.map((word) => quoted(word.replaceAll('$', () => '$$')))].join(' ')}
SuccessExitStatus=143
Restart=on-failure
RestartSec=60
Nice=10
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`
}

/** systemd reads quotes, backslashes and `%` in a command, and `$` in the words after the program. */
function quoted(word: string): string {
  const safe = word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('%', '%%')
  return `"${safe}"`
}
