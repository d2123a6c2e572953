import { getSchema } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { cleanRichText } from '@/kit/ui/rich-text-clean';
import { policy } from '@/kit/ui/rich-text-policy';

/** What the editor can write: no more than the policy of rich text allows. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: policy.schemes, defaultProtocol: 'https' },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

const schema = getSchema(extensions);

/** HTML of the API as the editor's own document; it passes through clean nodes, never as a string. */
export function toDocument(html: string) {
  return DOMParser.fromSchema(schema).parse(cleanRichText(html)).toJSON();
}
