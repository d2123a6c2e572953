import type { Sentences } from '@/kit/i18n/spoken';
import english from './kalimat-en.json';

export default { english, places: [] } satisfies Sentences;
