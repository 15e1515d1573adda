// What the app may use of alerts.
export { NewAlerts } from './late-new-alerts.tsx';
