import { MenuItem, TextField } from '@mui/material'
import { languageNames, type LanguageCode } from '../domain/languages.ts'
import { variantLanguages, variantNames, type VariantLanguage } from '../domain/template-languages.ts'
import { useKitText } from './texts/use-kit-text.ts'

interface TemplateLanguageProps {
  has: (language: VariantLanguage) => boolean
  value: VariantLanguage | null
  theirs: LanguageCode | null
  onChoose: (language: VariantLanguage | null) => void
}

/** Defaults to the recipient's language; nothing if the template has one text. */
export function TemplateLanguage({ has, value, theirs, onChoose }: TemplateLanguageProps) {
  const text = useKitText()
  const languages = variantLanguages.filter(has)
  if (languages.length === 0) return null
  const missing = theirs !== null && theirs !== 'en' && !languages.some((each) => each === theirs)
  const hint = theirs === value ? text('template.theirs') : ''
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={text('template.language')}
      value={value ?? ''}
      helperText={missing ? text('template.missing', { language: languageNames[theirs] }) : hint}
      onChange={({ target }) => onChoose(languages.find((each) => each === target.value) ?? null)}
      // The empty value has its own label.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{text('template.everyone')}</MenuItem>
      {languages.map((language) => (
        <MenuItem key={language} value={language}>
          {variantNames[language]}
        </MenuItem>
      ))}
    </TextField>
  )
}
