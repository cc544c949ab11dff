import { changeLanguage, language, languageName, languages } from '../../client/texts/languages.ts'
import { text } from '../../client/texts/text.ts'
import styles from './language-choice.module.css'

/** Language links of public pages; independent of react-admin and MUI. */
export function LanguageChoice() {
  return (
    <nav className={styles.languages} aria-label={text('shell.languages')}>
      {languages
        .filter((code) => code !== language())
        .map((code) => (
          <button key={code} type="button" lang={code} onClick={() => void changeLanguage(code)}>
            {languageName(code)}
          </button>
        ))}
    </nav>
  )
}
