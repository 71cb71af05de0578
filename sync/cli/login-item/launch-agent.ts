import type { LoginProgram } from './login-program.ts'
import { xmlText } from './xml-text.ts'

export const launchAgentLabel = 'kinweave.companion'

/** A launch agent of a Mac that runs the companion. It is started again if it breaks, but not if it is stopped. */
export function launchAgent({ program, words }: LoginProgram): string {
  const command = [program, ...words].map((word) => `    <string>${xmlText(word)}</string>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${launchAgentLabel}</string>
  <key>ProgramArguments</key>
  <array>
${command}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ThrottleInterval</key>
  <integer>60</integer>
  <key>ProcessType</key>
  <string>Background</string>
</dict>
</plist>
`
}
