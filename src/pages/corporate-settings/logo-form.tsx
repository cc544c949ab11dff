import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { api } from '../../client/api.ts'
import { uploadFault } from '../../client/data/files.ts'
import { toast } from '../../client/notice-store.ts'
import { problemOf } from '../../client/problem-of.ts'
import { serviceAddress } from '../../client/page-settings.ts'
import { logoTypes } from '../../domain/brand.ts'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'
import inputFrame from '../../kit/inputs/input-frame.module.css'

const brandKey = ['brand']

/** Uploads and removes immediately, independent of the form. */
export function LogoForm() {
  const text = useCorporateText()
  const id = useId()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery({
    queryKey: brandKey,
    queryFn: async ({ signal }) => (await api('GET /access-control/brand', { signal })).data,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return (await api('DELETE /access-control/brand/logo')).data
      const body = new FormData()
      body.set('file', file)
      return (await api('PUT /access-control/brand/logo', { body })).data
    },
    onSuccess: (brand) => {
      client.setQueryData(brandKey, brand)
      toast(text(brand.logo_key ? 'logo_saved' : 'logo_removed'))
    },
  })
  const logo = data?.logo_key ?? null
  return (
    <div className={inputFrame.field} data-part="field" role="group" aria-labelledby={id}>
      <span className={inputFrame.label} data-part="label" id={id}>
        {text('logo')}
      </span>
      <div className={styles.logo}>
        {logo && (
          <img
            src={`${serviceAddress('access-control')}/logo/${logo}`}
            alt={text('logo_alt', { name: data?.name ?? '' })}
          />
        )}
        <Button variant="outlined" size="small" loading={isPending} onClick={() => input.current?.click()}>
          {text(logo ? 'logo_change' : 'logo_add')}
        </Button>
        {logo && (
          <Button size="small" disabled={isPending} onClick={() => mutate(null)}>
            {text('logo_remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          aria-label={text('logo_add')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) mutate(file)
            event.target.value = ''
          }}
        />
      </div>
      <p className={styles.settingsHint}>{text('logo_hint')}</p>
      {error && (
        <p role="alert" className={styles.logoProblem}>
          {uploadFault(error) ?? problemOf(error)}
        </p>
      )}
    </div>
  )
}
