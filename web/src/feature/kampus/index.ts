// The campus's office: the pages of who keeps the portal of a college, gathered from the areas of core.
import { defineFeature } from '@/kit/module/define-feature';

export const kampus = defineFeature({
  id: 'kampus',
  menu: [{ heading: { id: 'Kampus', en: 'Campus' }, items: [] }],
  pages: [],
});
