import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the environment', () => {
  it('has a value for everything where nothing is said', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      TRUST_PROXY: false,
    })
  })

  it('has no demo data over PostgreSQL unless asked', () => {
    const key = 'k'.repeat(32)
    expect(readEnvironment({ DATABASE_URL: 'postgres://x@y/z', SESSION_KEY: key }).DEMO).toBe(false)
    expect(readEnvironment({ DATABASE_URL: 'postgres://x@y/z', SESSION_KEY: key, DEMO: '1' }).DEMO).toBe(true)
  })

  it('has links in messages lead to PUBLIC_URL, else to its own port', () => {
    expect(readEnvironment({ PORT: '4001' }).PUBLIC_URL).toBe('http://localhost:4001')
    expect(readEnvironment({ PUBLIC_URL: 'https://urus.example.my/' }).PUBLIC_URL).toBe(
      'https://urus.example.my',
    )
  })

  it('takes an empty value for none', () => {
    expect(readEnvironment({ PORT: '', APP_CODE: '' })).toMatchObject({ PORT: 4000 })
  })

  it('[API-24] reads where services are, none where nothing is said', () => {
    const addresses = { lead: 'https://leads.example.my/api/lead', report: '/elsewhere/report' }
    expect(readEnvironment({ SERVICE_ADDRESSES: JSON.stringify(addresses) }).SERVICE_ADDRESSES).toEqual(
      addresses,
    )
    expect(readEnvironment({}).SERVICE_ADDRESSES).toEqual({})
  })

  it('takes an address without TLS on this host', () => {
    const addresses = {
      LOANS_URL: 'http://127.0.0.1:9000',
      LOANS_TOKEN: 'token',
      FILES_URL: 'file:///srv/files',
    }
    expect(readEnvironment(addresses)).toMatchObject(addresses)
  })

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: '4.5' }, 'PORT'],
    [{ SESSION_KEY: 'short' }, 'SESSION_KEY'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ JOBS_PER_USER: '0' }, 'JOBS_PER_USER'],
    [{ FILES_PER_USER_MB: 'much' }, 'FILES_PER_USER_MB'],
    [{ UPLOADS_AT_ONCE_MB: '40' }, 'UPLOADS_AT_ONCE_MB'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ DATABASE_DIRECT_URL: 'localhost' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_REPLICA_URL: 'localhost' }, 'DATABASE_REPLICA_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://x@y/z' }, 'DATABASE_REPLICA_URL'],
    [{ SMTP_URL: 'https://mail.example.my' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.my', PUBLIC_URL: 'https://urus.example.my' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.my', MAIL_FROM: 'urus@example.my' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SMS_URL: 'sms.example.my' }, 'SMS_URL'],
    [{ PUBLIC_URL: 'urus.example.my' }, 'PUBLIC_URL'],
    [{ COMMISSION_URL: 'javascript:alert(1)' }, 'COMMISSION_URL'],
    [{ SERVICE_ADDRESSES: 'https://leads.example.my' }, 'SERVICE_ADDRESSES'],
    [{ SERVICE_ADDRESSES: '{"lead":"javascript:alert(1)"}' }, 'SERVICE_ADDRESSES'],
    [{ SERVICE_ADDRESSES: '{"lead":"//evil.test"}' }, 'SERVICE_ADDRESSES'],
    [{ COMMISSION_URL: 'pay.example.my' }, 'COMMISSION_URL'],
    [{ LOANS_URL: 'https://loans.example.my' }, 'LOANS_TOKEN'],
    [{ LOANS_URL: 'http://loans.example.my', LOANS_TOKEN: 'token' }, 'LOANS_URL'],
    [{ SERVICE_ADDRESSES: '{"lead":"http://leads.example.my"}' }, 'SERVICE_ADDRESSES'],
    [{ FILES_URL: 'http://s3.example.my/bucket', FILES_KEY_ID: 'key', FILES_SECRET: 'secret' }, 'FILES_URL'],
    [{ DATABASE_SSL: 'maybe' }, 'DATABASE_SSL'],
    [{ SECURITY_CONTACT: 'someone' }, 'SECURITY_CONTACT'],
    [
      { EINVOICE_URL: 'https://api.myinvois.example.my', EINVOICE_CLIENT_ID: 'id' },
      'EINVOICE_CLIENT_ID and EINVOICE_CLIENT_SECRET',
    ],
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL'],
    [{ FILES_URL: 'https://s3.example.my/bucket', FILES_KEY_ID: 'key' }, 'FILES_KEY_ID and FILES_SECRET'],
  ])('%j is refused by name', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^${name} `))
  })
})
