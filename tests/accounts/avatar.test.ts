import { beforeAll, expect, it } from 'vitest'
import { pictureType } from '../../src/domain/picture-type.ts'
import { api, filter } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pictureHeads } from '../setup/pictures-of-size.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const [png, jpeg, webp] = ['png', 'jpg', 'webp'].map((kind) => [...(pictureHeads[kind]?.(40, 30) ?? [])]) as [
  number[],
  number[],
  number[],
]
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

it('a picture is told by its content', () => {
  expect([png, jpeg, webp].map((bytes) => pictureType(new Uint8Array(bytes)))).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
  ])
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF....WAVE', ''])
    expect(pictureType(new Uint8Array(bytesOf(other))), other).toBeNull()
})

withEngine('avatars', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const path = '/access-control/own/avatar'
  function upload(as: string | undefined, bytes: readonly number[], type = 'image/png') {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'me.png', { type }))
    return api(tenants, { as }).send(path, { method: 'PUT', body })
  }
  const files = async () =>
    (
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('select id from stored_file where corporate_id = $1', [tenants.corporate('Harta Prima').id]),
      )
    ).rows.length

  it('is kept for the user, seen by their corporate alone, replaced and removed', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const first = (await upload('sales@harta.test', png)).body.data.avatar_id as number
    const detail = await sales.get('/access-control/active-user-detail')
    expect(detail.body.data.avatar_id).toBe(first)
    const listed = await api(tenants, { as: 'exec@harta.test' }).get(
      `/access-control/user?${filter({ id: tenants.userId('sales@harta.test') })}`,
    )
    expect(listed.body.data.data[0].avatar_id).toBe(first)
    const file = `/attachment/attachments/${first}/download`
    const seen = await api(tenants, { as: 'exec@harta.test' }).get(file)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await api(tenants, { as: 'sales@pinnacle.test' }).get(file)).status).toBe(404)
    expect((await api(tenants).get(file)).status).toBe(401)

    // What it calls itself decides nothing.
    const second = (await upload('sales@harta.test', jpeg)).body.data.avatar_id as number
    const replaced = await sales.get(`/attachment/attachments/${second}/download`)
    expect(replaced.headers.get('content-type')).toBe('image/jpeg')
    expect((await sales.get(file)).status).toBe(404)
    expect(await files()).toBe(1)
    expect((await sales.delete(path)).status).toBe(200)
    expect((await sales.get('/access-control/active-user-detail')).body.data.avatar_id).toBeNull()
    expect(await files()).toBe(0)
  })

  it('what is no picture, too large or from nobody is refused, and the picture before stays', async () => {
    const kept = (await upload('exec@harta.test', webp)).body.data.avatar_id as number
    const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const refused = await upload('exec@harta.test', svg)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { file: ['Choose a PNG, JPEG or WebP picture'] },
    ])
    const large = [...png, ...new Array<number>(1024 * 1024).fill(0)]
    expect((await upload('exec@harta.test', large)).status).toBe(413)
    expect((await upload(undefined, png)).status).toBe(401)
    const exec = api(tenants, { as: 'exec@harta.test' })
    expect((await exec.put(path, { file: 'x' })).status).toBe(422)
    expect((await exec.get('/access-control/active-user-detail')).body.data.avatar_id).toBe(kept)
    expect((await api(tenants).delete(path)).status).toBe(401)
    const other = tenants.userId('exec@harta.test')
    expect(
      (await api(tenants, { as: 'admin@harta.test' }).put(`/access-control/user/${other}`, { avatar_id: 1 }))
        .status,
    ).toBe(403)
  })
})
