import { describe, expect, it } from 'vitest'
import { MemberRole, Privilege, permissionNames } from '#contract/permission.ts'
import {
  administrator,
  allEdit,
  allPermissions,
  allRead,
  dataGroupPermissions,
  familyGroupPermissions,
  heldByActingParent,
  holds,
  holdsAll,
  none,
  permissionBits,
  permissionText,
  readPermissions,
  userPermissions,
} from '#domain/permission/permissions.ts'

describe(heldByActingParent.name, () => {
  it('lets a parent who acts as a child edit, and neither share nor delete', () => {
    expect(permissionText(heldByActingParent(allPermissions))).toBe(
      permissionText(dataGroupPermissions.Contributor),
    )
    expect(permissionText(heldByActingParent(administrator))).toBe(permissionText(allEdit))
    expect([allRead, none].map(heldByActingParent)).toEqual([allRead, none])
  })
})

describe('permission flags', () => {
  it('[PRM-08] have the bits 1 to 8192, in the order of their names on the wire', () => {
    expect(none).toBe(0)
    expect(permissionNames.join(' ')).toBe(
      'Read ReadContent AddContent ModifyContent ListItems ReadItems ModifyItems Modify AddItems DeleteItems Delete ReadPermissions ModifyPermissions Owner',
    )
    expect(permissionNames.map((name) => permissionBits[name])).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192,
    ])
    expect(allPermissions).toBe(16_383)
  })

  it('[PRM-09] make the composites 51, 1019 and 7163, and a composite includes all of its bits', () => {
    expect([allRead, allEdit, administrator]).toEqual([51, 1019, 7163])
    expect(holdsAll(administrator, allEdit)).toBe(true)
    expect(holdsAll(allEdit, allRead)).toBe(true)
    expect(holdsAll(readPermissions('Read,ReadContent,ListItems'), allRead)).toBe(false)
    expect([allRead, allEdit, administrator].map((set) => holds(set, 'AddContent'))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('[PRM-10] travel as names separated by commas', () => {
    expect(permissionText(allRead)).toBe('Read,ReadContent,ListItems,ReadItems')
    expect(permissionText(none)).toBe('None')
    expect(readPermissions('Read, Modify')).toBe(129)
    expect(readPermissions('None')).toBe(0)
    expect(readPermissions('AllRead,AddContent')).toBe(55)
    expect(readPermissions('Fly,Read,toString')).toBe(1)
  })

  it('[PRM-10] read back as the same set, whatever it is', () => {
    const sets = Array.from({ length: 16_384 }, (_, bits) => bits)

    expect(
      sets.filter((bits) => readPermissions(permissionText(readPermissions(namesOf(bits)))) !== bits),
    ).toEqual([])
  })
})

const namesOf = (bits: number) =>
  permissionNames.filter((name) => (bits & permissionBits[name]) !== 0).join(',') || 'None'

describe('privileges', () => {
  it('[PRM-02] are exactly six', () => {
    expect(Privilege.options).toEqual(
      'User DemoUser ReadAllUsers ReadAllGroups ManageUsers ImpersonateUser'.split(' '),
    )
  })
})

describe('roles', () => {
  it('[PRM-07] [PRM-21] give these flags on a data group', () => {
    expect(MemberRole.options).toEqual(Object.keys(dataGroupPermissions))
    expect(dataGroupPermissions).toEqual({
      Viewer: 51,
      Member: 51,
      Contributor: 1023,
      Recruiter: 1023,
      Administrator: 7167,
      Owner: 16_383,
    })
  })

  it('give these flags on a family group, where there is no Contributor', () => {
    expect(familyGroupPermissions).toEqual({
      Viewer: 1,
      Member: 51,
      Recruiter: 307,
      Administrator: 7163,
      Owner: 16_383,
    })
  })

  it('[PRM-22] give these flags on a user', () => {
    expect(userPermissions).toEqual({
      self: 16_383,
      'supervised self': 51,
      supervisor: 1019,
      manager: 7163,
      reader: 51,
      other: 1,
    })
  })
})
