import { Navigate } from "react-router";

export default function PortfolioIndex() {
  return <Navigate to="overview" replace />;
}
