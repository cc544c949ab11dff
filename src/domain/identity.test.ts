import { describe, expect, it } from 'vitest'
import { claimValues, domainOfEmail, isPublicMailDomain, readDomain, saysSecondFactor } from './identity.ts'

describe('the domain of single sign-on', () => {
  it.each([
    ['Harta.com.my', 'harta.com.my'],
    ['@harta.com.my', 'harta.com.my'],
    [' harta.com.my. ', 'harta.com.my'],
    ['xn--fiqs8s.example', 'xn--fiqs8s.example'],
  ])('%s is read as %s', (typed, domain) => expect(readDomain(typed)).toBe(domain))

  it.each([
    '',
    'localhost',
    'com',
    '10.0.0.1',
    'a b.my',
    '-a.my',
    'a..my',
    'https://a.my',
    'a.my/x',
    'a@b.my',
  ])('%j is none', (typed) => expect(readDomain(typed)).toBeNull())

  it('is what an address has behind its @, however it is written', () => {
    expect(domainOfEmail(' Aina@HARTA.com.my ')).toBe('harta.com.my')
    expect(domainOfEmail('nothing')).toBe('')
  })

  it('is no public mail service', () => {
    expect(['gmail.com', 'yahoo.com.my', 'harta.com.my'].map(isPublicMailDomain)).toEqual([true, true, false])
  })
})

describe('what a provider’s claims say', () => {
  it.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ acr: 'https://refeds.org/profile/mfa' }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: ['otp'] }, false],
    [{ amr: 'mfa' }, false],
    [{ acr: '1' }, false],
    [{}, false],
  ])('%j says a second factor was shown: %s', (claims, said) => expect(saysSecondFactor(claims)).toBe(said))

  it('roles are a text, a list, or inside of another claim', () => {
    expect(claimValues({ groups: 'leads' }, 'groups')).toEqual(['leads'])
    expect(claimValues({ groups: ['leads', 7, 'sales'] }, 'groups')).toEqual(['leads', 'sales'])
    expect(claimValues({ realm_access: { roles: ['leads'] } }, 'realm_access.roles')).toEqual(['leads'])
    expect(claimValues({ 'https://urus.my/roles': ['leads'] }, 'https://urus.my/roles')).toEqual(['leads'])
    expect(claimValues({}, 'constructor.name')).toEqual([])
  })
})
