// The breakpoints of the portal, usable in CSS as $mantine-breakpoint-…: 768, 1024, 1216 and 1408 px.
module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '30em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '64em',
        'mantine-breakpoint-lg': '76em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
};
