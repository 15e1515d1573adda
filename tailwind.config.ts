import type { Config } from 'tailwindcss';

export default { content: ['./index.html', './src/**/*.{ts,tsx}'], darkMode: 'class' } satisfies Config;
