export const syncHelp = `kinweave sync FILE [options]
  Reads a file of a genealogy program (GEDCOM 5.5 to 7.0, GEDZIP, Gramps XML, .gpkg) and makes a tree of it, or
  updates the tree that it was before: what came, changed and went is shown first, and applied all at once.
kinweave sync --undo TREE
  Takes back what the last sync of a tree has changed.

Options
  --server URL        the server; else KINWEAVE_SERVER, else http://localhost:4000
  --tree TREE         update this tree: its workspace's number, the address of its page, or its name
  --new               always a new tree
                      (without either: your tree that this file on this computer was synced to, else a new one)
  --name NAME         what a new tree is called; else the file's name
  --no-living         leave living persons out; without it they are sent with name, gender and relationships only
  --living-start KEY  the person of the file (its id there) from whom the living are looked at
  --no-content        leave out what the file says of photos and documents (their names and captions; the
                      pictures themselves stay on this computer in any case)
  -y, --yes           apply an update without asking. So it is without a terminal, and with --json, but for an
                      update in which 50 persons and more than a fifth would go or become somebody else, or whose
                      file ends too early
  --json              one report in JSON on standard output, everything else on standard error
  -h, --help          this text

Signing in
  The first time your browser opens, and asks you whether this program may come in. From then on it stays signed in
  on this computer: $XDG_STATE_HOME/kinweave, else ~/.local/state/kinweave. On the page "Account" you can sign it out.
  --no-browser        open the address on any other computer, and paste the code that is shown there. So it is where
                      there is no browser: over SSH, or without a screen.
  KINWEAVE_BROWSER    a program that opens the address, instead of the usual browser
  KINWEAVE_TOKEN      an access token, where no person is there to sign in

An interrupted sync
  Call again with the same file: it goes on where it stopped, whatever has ended it. Ctrl-C cancels: nothing of
  the upload stays on the server. A second Ctrl-C leaves without waiting for that. Once everything is sent and the
  server is putting the tree together there is nothing left to cancel: Ctrl-C only leaves, and the server goes on.

The report
  persons, families   how many the file holds
  livingLeftOut       living persons whose details, or who themselves, have stayed in the file
  unclearYears        living persons who count as such because no other date confirms a year of theirs, such as 80
  privateLeftOut      persons, families and other records that the program marks as private: they stay in the file
  linesNotUnderstood  lines of the file that are kept as they are without being understood, or not taken as they
                      stand; the first ones are shown with their numbers and reasons
  workspaceId, syncId, state
                      where the tree is, and how the sync has ended: Completed, Cancelled or Failed. While it is
                      Active or Completing it has not ended; null when it has not begun.
  With --json also: changes (came, changed, went, unchanged of persons, families, other; of the
  changed persons becameOther), examples (some of the changes by name, with formerName of a person who has another
  name now, and becameOther of one who is somebody else), url, unclear (the first of those years), remarks, problem.

Exit codes
  0  the sync is Completed      1  something broke             2  these words make no sense
  3  the file is refused        4  not signed in or not allowed 5  the server cannot be reached
  6  the sync failed            7  the changes were not agreed to  130  interrupted
`

export const exportHelp = `kinweave export TREE [options]
  Writes a tree as a GEDCOM file, with everything that is stored of it.
  TREE is the number of its workspace, the address of its page, or its name.

Options
  --server URL        the server; else KINWEAVE_SERVER, else http://localhost:4000
  --format VERSION    7.0 (as it is where nothing is said) or 5.5.1
  -o, --output FILE   where to write; else standard output. A file appears when it is whole.
  -h, --help          this text

Signing in, with --no-browser, and exit codes are those of \`kinweave sync --help\`.
`
