import { start } from './start.tsx';

// Begins the app, for whoever imports this: in a turn of its own, after the one that its code took.
setTimeout(start);
