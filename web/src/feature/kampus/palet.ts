// What the search offers of the office beside the menu.
import { peoplePalette, unitPalette } from '@/core/master/palette';

export default [...peoplePalette, ...unitPalette];
