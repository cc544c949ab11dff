import { MenuItem, TextField } from '@mui/material'
import { languageNames, type LanguageCode } from '../domain/languages.ts'
import { variantLanguages, variantNames, type VariantLanguage } from '../domain/template-languages.ts'
import { useKitText } from './texts/use-kit-text.ts'

interface TemplateLanguageProps {
  /** The languages that the chosen template has a text in. */
  has: (language: VariantLanguage) => boolean
  value: VariantLanguage | null
  /** The language of the person who is written to. */
  theirs: LanguageCode | null
  onChoose: (language: VariantLanguage | null) => void
}

/** In which of its languages a template is taken, beginning with that of the person; nothing where it has one text alone. */
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
      // An empty value has a name of its own here.
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
