/** Where the page before was scrolled to, which the router leaves in the browser and has read by now. */
export function forgetScrollPlaces(): void {
  sessionStorage.removeItem("react-router-scroll-positions");
}
